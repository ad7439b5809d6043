/** Random values created at first use and shared by all nodes. Without this database, the hashes are useless. */
export interface SaltTable {
  name: string;
  value: string;
}

export interface SaltTables {
  salts: SaltTable;
}
