import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { FoundPerson as Person, searchPeople } from '@evenkeel/contract/staff/masquerade'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { Loaded, type Loading } from '../../../ui/loaded.tsx'
import { LiveRegion } from '../../../ui/screen-reader.tsx'
import { FoundPerson } from './found-person.tsx'
import type { PeopleSearching } from './use-people-search.ts'

const filters = [
  { value: 'all', label: 'All' },
  { value: 'consumer', label: 'Consumers' },
  { value: 'advisor', label: 'Advisors' },
] as const

type Found = AnswerOf<typeof searchPeople>

interface FindPeopleProps {
  searching: PeopleSearching
  query: Loading<Found> & { isPlaceholderData: boolean }
  actionsFor?: ((person: Person) => ReactNode) | undefined
}

const countWords = ({ people, has_more }: Found) =>
  has_more ? `First ${people.length} shown. Keep typing.` : `${people.length} found.`

export function FindPeople({ searching, query, actionsFor }: FindPeopleProps) {
  const { search, typed, type, filter, isChosen, choose } = searching
  const isAsked = search.q !== ''
  return (
    <ContentBlock title="Find a user" headingAs="h2">
      <div className="flex flex-col gap-3">
        <TextInput
          type="search"
          aria-label="ID, UUID, name, email or CRD"
          autoComplete="off"
          prefix={<Search className="size-4" aria-hidden="true" />}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
        <Segmented
          aria-label="User type"
          options={filters}
          value={search.type ?? 'all'}
          onChange={(next) => filter(next === 'all' ? undefined : next)}
        />
        <p className="num text-12 text-muted">
          ID, UUID, name, email or CRD. {isAsked && query.data && countWords(query.data)}
        </p>
        <LiveRegion>{isAsked && query.data && !query.isPlaceholderData && countWords(query.data)}</LiveRegion>
        {isAsked && (
          <Loaded query={query} skeletonRows={3}>
            {({ people }) =>
              people.length > 0 ? (
                <ul aria-label="Results" className="flex flex-col gap-2">
                  {people.map((person) => (
                    <li key={`${person.type} ${person.id}`}>
                      <FoundPerson
                        person={person}
                        isChosen={isChosen(person)}
                        onChoose={() => choose(person)}
                        actions={actionsFor?.(person)}
                      />
                    </li>
                  ))}
                </ul>
              ) : (
                <p>No one found. Try the full ID, or the start of a name or email.</p>
              )
            }
          </Loaded>
        )}
        <p className="text-muted">Not allowed: other admins, yourself, disabled or deleted accounts.</p>
      </div>
    </ContentBlock>
  )
}
