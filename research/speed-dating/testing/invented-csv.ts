import { sigmoid } from '@evenkeel/matching/exact/sigmoid'
import { seeded } from '@evenkeel/matching/random/seeded'
import { questions } from '../questionnaire.ts'

/** Columns filled in during or after a date, or that reveal its outcome. */
export const afterTheDate = [
  ...['attr', 'sinc', 'intel', 'fun', 'amb', 'shar', 'like', 'prob', 'met'].flatMap((name) => [
    name,
    `${name}_o`,
  ]),
  'match_es',
  'dec_o',
  'match',
]

/** Invented rows in the format of the file: everyone met everyone, and some people are liked more. */
export function inventedRows(
  evenings: number,
  men: number,
  women: number,
  seed: number,
): Record<string, string>[] {
  const rows: Record<string, string>[] = []
  for (let wave = 1; wave <= evenings; wave++) {
    const random = seeded(seed, wave)
    const people = Array.from({ length: men + women }, (_, place) => {
      const answers = questions.map((question) => {
        const mark = random.below(10) + 1
        return [
          question,
          random.uniform() < 0.03 ? '' : String(question === 'age' ? 20 + mark : mark),
        ] as const
      })
      return {
        iid: String(1000 * wave + place),
        answers: Object.fromEntries(answers),
        appeal: random.normal(),
        selectivity: random.normal(),
      }
    })
    const slots = Math.max(men, women)
    for (let man = 0; man < men; man++)
      for (let place = 0; place < women; place++) {
        const [he, she] = [people[man], people[men + place]]
        if (!he || !she) continue
        const says = (own: typeof he, of: typeof he) =>
          random.uniform() < sigmoid(own.selectivity + of.appeal)
        const decisions = [says(he, she), says(she, he)] as const
        const order = String(((man + place) % slots) + 1)
        for (const [own, other, isMan] of [[he, she, true] as const, [she, he, false] as const]) {
          const [mine, theirs] = isMan ? decisions : [decisions[1], decisions[0]]
          const marks = afterTheDate.map((name) => [name, String(mine ? 9 : 2)])
          rows.push({
            ...Object.fromEntries(marks),
            ...own.answers,
            wave: String(wave),
            iid: own.iid,
            pid: other.iid,
            gender: isMan ? '1' : '0',
            order,
            dec: mine ? '1' : '0',
            dec_o: theirs ? '1' : '0',
            match: mine && theirs ? '1' : '0',
          })
        }
      }
  }
  return rows
}

export function csvOf(rows: readonly Readonly<Record<string, string>>[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const line = (fields: readonly string[]) =>
    fields.map((field) => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)).join(',')
  return [line(columns), ...rows.map((row) => line(columns.map((column) => row[column] ?? '')))].join('\n')
}
