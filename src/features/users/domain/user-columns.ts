/** What the list of users can be sorted by: nothing else reaches the statement. */
export const userColumns = [
  'name',
  'lastname',
  'email',
  'phoneNumber',
  'roles',
  'status',
  'createdAt',
  'updatedAt',
] as const;
export type UserColumn = (typeof userColumns)[number];
