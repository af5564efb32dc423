/** The addresses of one's conversations with the team: no page of a visitor loads them. */
export const messagePaths = {
  messages: () => '/messages',
  message: (id: string) => `/messages/${id}`,
} as const;
