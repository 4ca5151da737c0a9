import type { Pair } from '../demo-tables.ts'
import { dana, robin } from '../people/named-people.ts'

/** Robin and Dana are a match that lasts, whatever is random. */
export const isRobinAndDana = ({ consumerId, advisorId }: Pick<Pair, 'consumerId' | 'advisorId'>): boolean =>
  consumerId === robin.id && advisorId === dana.id
