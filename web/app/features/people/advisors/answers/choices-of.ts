/** Turns a list of the contract (id → label) into options. */
export function choicesOf<Labels extends Readonly<Record<string, string>>>(
  labels: Labels,
): { value: keyof Labels & string; label: string }[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}
