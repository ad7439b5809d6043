/** What a plural or a choice prints in one case. A null is the number itself. */
type Arm = readonly (string | null)[];

/** A place of a message: its value, or one of several texts by its value. */
export type Place =
  | readonly [name: string]
  | readonly [name: string, by: 'plural' | 'select', arms: Readonly<Record<string, Arm>>];

/** A message, read. The build reads the messages of browsers and of the server, so that no reader is shipped with them. */
export type Parts = readonly (string | Place)[];
