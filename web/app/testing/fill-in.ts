import userEvent from '@testing-library/user-event'

/** Pastes the text, for tests that aren't about typing, because each key press would re-render the whole page. */
export async function fillIn(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field)
  await userEvent.paste(text)
}
