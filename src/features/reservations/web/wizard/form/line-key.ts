interface TypedIn {
  readonly groupId: string;
  readonly type: string;
  /** Its id, or 'new'. */
  readonly line: string;
}

/** Under which name this tab keeps what was typed into a step of the wizard. */
export const lineKey = ({ groupId, type, line }: TypedIn) => `wizard/${groupId}/${type}/${line}`;
