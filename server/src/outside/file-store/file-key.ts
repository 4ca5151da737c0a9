const part = '[A-Za-z0-9_-]+'
const keyForm = new RegExp(`^${part}(/${part})*(\\.[a-z0-9]{1,8})?$`)
const longestKey = 200

export function isFileKey(text: string): boolean {
  return text.length <= longestKey && keyForm.test(text)
}

/** Letters, digits, `-`, `_`, folders by `/` and one extension: nothing that could leave the store. */
export function requireFileKey(key: string): string {
  if (!isFileKey(key)) throw new TypeError('this is no key of a stored file')
  return key
}
