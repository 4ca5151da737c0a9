export type PlaceholderValues = Readonly<Record<string, string>>

/** Puts what is known into the {places} of a sentence; a place written {Big} starts with a capital. */
export function fillPlaceholders(sentence: string, slots: PlaceholderValues): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const known = slots[name]
    if (known !== undefined) return known
    const small = slots[name.charAt(0).toLowerCase() + name.slice(1)]
    if (small === undefined) throw new Error(`Nobody knows {${name}} of “${sentence}”`)
    return small.charAt(0).toUpperCase() + small.slice(1)
  })
}
