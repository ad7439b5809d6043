/** Random values made at first use, the same for every node: what makes a hash useless without this database. */
export interface SaltTable {
  name: string;
  value: string;
}

export interface SaltTables {
  salts: SaltTable;
}
