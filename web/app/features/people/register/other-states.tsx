import { type Licence, licenceLabels } from '@evenkeel/contract/people/register'
import { formatList } from '@evenkeel/format/lists'
import { stateName } from './register-words.ts'

const namedAtMost = 8

function named(licences: readonly Licence[]): string {
  const names = licences.map(({ state }) => stateName(state))
  return names.length <= namedAtMost
    ? formatList(names)
    : `${names.length} states and territories, including ${formatList(names.slice(0, 3))}`
}

/** The states without a registration: where a few clients are allowed anyway, and where none are. */
export function OtherStates({ licences }: { licences: readonly Licence[] }) {
  const kinds = [
    { licence: 'de-minimis', words: 'No office and fewer than 6 clients there in 12 months.' },
    { licence: 'cannot-serve', words: 'Registration required first.' },
  ] as const
  return kinds.map(({ licence, words }) => {
    const those = licences.filter((each) => each.licence === licence)
    if (those.length === 0) return null
    return (
      <p key={licence}>
        <b className="font-semibold">{licenceLabels[licence]}:</b> {named(those)}.{' '}
        <span className="text-muted">{words}</span>
      </p>
    )
  })
}
