/** The permissions of an account, by the numbers that the specification calls user_role. A higher role includes the lower. */
export const ROLE = { customer: 0, author: 1, admin: 2 } as const;

export type Role = (typeof ROLE)[keyof typeof ROLE];

/** The names of the roles, in the order of their numbers. */
export const ROLE_NAMES = ['customer', 'author', 'admin'] as const satisfies readonly (keyof typeof ROLE)[];

/** The roles as shown to staff, in the same order. */
export const ROLE_LABELS = ['Customer', 'Author', 'Admin'] as const;

/** The role of a staff account. */
export type StaffRole = Exclude<Role, typeof ROLE.customer>;
