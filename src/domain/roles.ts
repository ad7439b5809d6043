/** What somebody with an account may do, by the number that the specification calls user_role. */
export const ROLE_NAMES = ['customer', 'author', 'admin'] as const;
