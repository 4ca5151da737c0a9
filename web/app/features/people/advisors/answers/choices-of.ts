/** A list of the contract (id → label) as what chips and lists choose from. */
export function choicesOf<Labels extends Readonly<Record<string, string>>>(
  labels: Labels,
): { value: keyof Labels & string; label: string }[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}
