import type { AdvisorField } from '@evenkeel/contract/people/advisor-answers'
import type { AdvisorProfile } from '@evenkeel/contract/people/advisors'
import { LoadError } from '../../../../ui/load-error.tsx'
import { SkeletonText } from '../../../../ui/skeleton.tsx'
import { Table } from '../../../../ui/table.tsx'
import { answerInWords } from '../answers/answer-in-words.ts'
import { fieldLabels } from '../answers/field-labels.ts'
import { useAdvisorProfile } from '../profile/use-advisor-profile.ts'

interface DifferencesProps {
  profile: AdvisorProfile
  fields: readonly AdvisorField[]
}

const wordsOf = (profile: AdvisorProfile, field: AdvisorField) =>
  answerInWords(field, profile[field]).join('\n') || '–'

/** Compares the working copy with the published profile, answer by answer. */
export function Differences({ profile, fields }: DifferencesProps) {
  const {
    profile: published,
    error,
    loading,
    retry,
  } = useAdvisorProfile(profile.advisor_id, {
    view: 'published',
  })
  const count = fields.length === 1 ? '1 answer differs' : `${fields.length} answers differ`
  return (
    <div>
      <p className="mb-2">{count} from your published profile.</p>
      {error && <LoadError onRetry={retry} isRetrying={loading} />}
      {!published && !error && <SkeletonText lines={3} />}
      {published && (
        <Table caption="Unpublished changes">
          <thead>
            <tr>
              <th scope="col" className="w-1/5">
                Answer
              </th>
              <th scope="col" className="w-2/5">
                Published
              </th>
              <th scope="col" className="w-2/5">
                Draft
              </th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row">{fieldLabels[field]}</th>
                <td className="min-w-40 whitespace-pre-line">{wordsOf(published, field)}</td>
                <td className="min-w-40 whitespace-pre-line">{wordsOf(profile, field)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </div>
  )
}
