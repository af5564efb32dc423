const below = (list: string, id?: string) => (id === undefined ? list : `${list}/${id}`);

/** The addresses of pages about repairs: apart from all others, which pages of guests load as well. */
export const repairPaths = {
  staffRepairs: (id?: string) => below('/staff/repairs', id),
  ownerRepairs: (id?: string) => below('/owner/repairs', id),
  link: (token: string) => `/repair/${token}`,
} as const;
