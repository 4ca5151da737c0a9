import { experienceBands, serviceTopics } from '@evenkeel/contract/choices'
import { type AdvisorField, experienceBandIndex } from '@evenkeel/contract/people/advisor-answers'
import { languages, states } from '@evenkeel/contract/people/profile-choices'
import { usePhoto } from '../../../../server-link/use-photo.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { feeLabelOf } from '../fees/fee-drafts.ts'
import { payLine } from '../fees/pay-line.ts'
import { entryOf, useAdvisorProfileStore } from '../profile/advisor-profile-store.ts'
import { showAdvisor } from '../profile/show-advisor.ts'
import type { DraftAnswers } from './draft-answers.ts'

interface Fact {
  label: string
  fields: readonly AdvisorField[]
  words: string
}

function factsOf(values: DraftAnswers): Fact[] {
  const { years_of_experience: years, first_meeting: meeting } = values
  const topics = values.main_topics.length > 0 ? values.main_topics : values.service_topics
  return [
    {
      label: 'Experience',
      fields: ['years_of_experience'],
      words: years === null ? '' : (experienceBands[experienceBandIndex(years)] ?? ''),
    },
    {
      label: 'Specialty',
      fields: ['specializations'],
      words: showAdvisor(values).specializations.join(', '),
    },
    {
      label: 'Topics',
      fields: ['service_topics', 'main_topics'],
      words: topics.map((topic) => serviceTopics[topic]).join(', '),
    },
    {
      label: 'Paid by',
      fields: ['fees'],
      words: values.fees.map(({ kind }) => feeLabelOf(kind)).join(', '),
    },
    {
      label: 'First meeting',
      fields: ['first_meeting'],
      words: meeting ? `${meeting.isFree ? 'Free' : 'Paid'}, ${meeting.minutes ?? '–'} minutes` : '',
    },
    {
      label: 'Languages',
      fields: ['languages'],
      words: values.languages.map((language) => languages[language]).join(', '),
    },
  ]
}

interface ConsumerCardProps {
  values: DraftAnswers
  id?: number
  /** The fields of the current step, highlighted on the card. */
  marked?: readonly AdvisorField[]
}

/** The photo is saved apart from the answers, so it is read from the profile. */
function useOwnPhoto(id: number | undefined): string | undefined {
  const photoId = useAdvisorProfileStore((state) =>
    id === undefined ? null : (entryOf(state, id).profile?.profileImage_id ?? null),
  )
  return usePhoto(photoId)
}

/** An advisor's card in a consumer's list. */
export function ConsumerCard({ values, id, marked = [] }: ConsumerCardProps) {
  const photo = useOwnPhoto(id)
  const { name, title, company, location } = showAdvisor(values)
  const place = [location, values.home_state && states[values.home_state]].filter(Boolean).join(', ')
  const known = name === 'Unknown' ? 'Your name' : name
  return (
    <div className="card compact">
      <div className="flex items-center gap-3">
        <Avatar name={name === 'Unknown' ? '' : name} id={id} src={photo} />
        <div className="min-w-0">
          <p className="font-semibold">{known}</p>
          <p className="text-muted">{title}</p>
          {(company || place) && <p className="text-muted">{[company, place].filter(Boolean).join(' · ')}</p>}
        </div>
      </div>
      <hr className="my-3 border-line" />
      <dl className="grid grid-cols-[72px_minmax(0,1fr)] gap-x-3 gap-y-1.5">
        {factsOf(values).map(({ label, fields, words }) => {
          const isMarked = words !== '' && fields.some((field) => marked.includes(field))
          return (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd
                className={
                  isMarked
                    ? '-ml-1.5 w-fit rounded-[4px] bg-accent-soft px-1.5 font-semibold text-accent-text'
                    : words === ''
                      ? 'text-muted'
                      : undefined
                }
              >
                {words || '–'}
              </dd>
            </div>
          )
        })}
      </dl>
      <p className="mt-3 text-pretty">{payLine(name)}</p>
    </div>
  )
}
