/** In the history state: the answers may have changed, so the list is made anew instead of shown as it was. */
export const newList = { isNewList: true }

export const isNewList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isNewList' in state && state.isNewList === true
