import userEvent from '@testing-library/user-event'

/** Puts the text into the field at once, for tests that are not about typing: each key would draw the whole page anew. */
export async function fillIn(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field)
  await userEvent.paste(text)
}
