import type { PersonType } from '@evenkeel/contract/choices'
import { type PersonId, personUuid, readPathId, readPersonId } from '@evenkeel/contract/person-id'
import { useEffect } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { numberOf, rememberPerson } from '../../session/stored/person-id-mapping.ts'
import type { SamePage } from '../header/page-announcer.tsx'

/** The person an address refers to. Without a number only the UUID is known, and the server resolves the rest. */
export type PathPerson =
  | { kind: 'none' }
  | { kind: 'invalid' }
  | { kind: 'person'; id: PersonId | undefined; uuid: string }

function personFrom(type: PersonType, segment: string | undefined, queryId: string | null): PathPerson {
  // spec 2.1-29: the query supplies the id only if the path has none.
  const text = segment ?? (type === 'advisor' ? queryId : null)
  if (text === null || text === '') return { kind: 'none' }
  const read = readPathId(text)
  if (!read) return { kind: 'invalid' }
  if ('id' in read) return { kind: 'person', id: read.id, uuid: personUuid(type, read.id) }
  // The query's number counts only if it yields this UUID, so that a link can't show one person under another's id.
  const named = readPersonId(queryId ?? '')
  const isSame = named !== undefined && personUuid(type, named) === read.uuid
  return { kind: 'person', id: isSame ? named : numberOf(type, read.uuid), uuid: read.uuid }
}

/**
 * The consumer or advisor in the address (spec 2.1-28 … 2.1-32). A number in the path is replaced with its UUID in
 * the address bar, without a reload and keeping the query.
 */
export function usePathPerson(type: PersonType): PathPerson {
  const name = `${type}Id`
  const segment = useParams()[name]
  const [query] = useSearchParams()
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const person = personFrom(type, segment, query.get(name))
  const id = person.kind === 'person' ? person.id : undefined

  useEffect(() => {
    if (id === undefined) return
    const uuid = rememberPerson(type, id)
    if (segment === undefined || readPersonId(segment) === undefined) return
    const changed = new URLSearchParams(search)
    changed.set(name, String(id))
    const path = pathname.replace(/\/[^/]+\/?$/, `/${uuid}`)
    const isSame: SamePage = { isSamePage: true }
    void navigate(
      { pathname: path, search: `?${changed}`, hash },
      { replace: true, preventScrollReset: true, state: { ...state, ...isSame } },
    )
  }, [type, name, id, segment, pathname, search, hash, state, navigate])

  return person
}
