import { type AgendaItem, agendaItemSchema, mostAgendaItems } from '@evenkeel/contract/contact/meeting-pack'

// Pure list operations, so that the shown, saved and restored questions agree.

const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('en-US')

export const hasItem = (items: readonly AgendaItem[], text: string): boolean =>
  items.some((item) => plain(item.text) === plain(text))

/** How to fix the text; undefined when it can be added. */
export function itemProblem(items: readonly AgendaItem[], text: string): string | undefined {
  if (text.trim() === '') return 'Write a question.'
  if (items.length >= mostAgendaItems) return `You can add up to ${mostAgendaItems} questions.`
  if (hasItem(items, text)) return 'This question is already on your list.'
  return agendaItemSchema.shape.text.safeParse(text).error?.issues[0]?.message
}

export function movedItem(items: readonly AgendaItem[], from: number, to: number): AgendaItem[] {
  const next = [...items]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

export const withoutItem = (items: readonly AgendaItem[], place: number): AgendaItem[] =>
  items.filter((_, at) => at !== place)

/** Restores an item as close to its old position as the list still allows. */
export function withItemAt(items: readonly AgendaItem[], place: number, item: AgendaItem): AgendaItem[] {
  if (hasItem(items, item.text) || items.length >= mostAgendaItems) return [...items]
  return items.toSpliced(place, 0, item)
}

export const tickedItem = (items: readonly AgendaItem[], place: number, isDone: boolean): AgendaItem[] =>
  items.map((item, at) => (at === place ? { ...item, is_done: isDone } : item))
