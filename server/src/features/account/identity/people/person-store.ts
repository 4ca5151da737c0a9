import type { Role } from '@evenkeel/contract/choices'
import { type PersonId, personUuid } from '@evenkeel/contract/person-id'
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'
import { identityLinkTable, personTable } from '../identity-tables.ts'

export type PersonRow = typeof personTable.$inferSelect
export type NewPerson = Omit<PersonRow, 'uuid' | 'timeZone' | 'isDeleted'> &
  Partial<Pick<PersonRow, 'isDeleted'>>
export type PersonNames = Partial<Pick<PersonRow, 'firstName' | 'lastName' | 'company' | 'timeZone'>>
export type LinkRow = typeof identityLinkTable.$inferSelect
type FromRegistration = 'firstName' | 'lastName' | 'agreed' | 'agreedVersion' | 'agreedAt'
export type NewLink = Omit<LinkRow, 'personId' | FromRegistration> & Partial<Pick<LinkRow, FromRegistration>>

const nothingRegistered = { firstName: null, lastName: null, agreed: [], agreedVersion: null, agreedAt: null }

export async function putLink(orm: Orm, newLink: NewLink): Promise<void> {
  const { issuer: _, sub: __, createdAt: ___, ...link } = { ...nothingRegistered, ...newLink }
  await orm
    .insert(identityLinkTable)
    .values(newLink)
    .onConflictDoUpdate({
      target: [identityLinkTable.issuer, identityLinkTable.sub],
      set: link,
      // Signing up again may choose another role and name; an existing person keeps theirs.
      setWhere: isNull(identityLinkTable.personId),
    })
}

export async function findLink(
  orm: Orm,
  issuer: string,
  sub: string,
): Promise<{ link: LinkRow; person: PersonRow | null } | undefined> {
  const [row] = await orm
    .select({ link: identityLinkTable, person: personTable })
    .from(identityLinkTable)
    .leftJoin(personTable, eq(personTable.id, identityLinkTable.personId))
    .where(and(eq(identityLinkTable.issuer, issuer), eq(identityLinkTable.sub, sub)))
  return row
}

/** Locked, so that two concurrent first sign-ins create one person. */
export async function lockLink(transaction: Orm, issuer: string, sub: string): Promise<LinkRow | undefined> {
  const [row] = await transaction
    .select()
    .from(identityLinkTable)
    .where(and(eq(identityLinkTable.issuer, issuer), eq(identityLinkTable.sub, sub)))
    .for('update')
  return row
}

/** False if the id is taken. */
export async function insertPerson(transaction: Orm, person: NewPerson): Promise<boolean> {
  const rows = await transaction
    .insert(personTable)
    .values({ ...person, uuid: labelOf(person.role, person.id) })
    .onConflictDoNothing({ target: personTable.id })
    .returning({ id: personTable.id })
  return rows.length > 0
}

function labelOf(role: Role, id: PersonId): string | null {
  return role === 'admin' ? null : personUuid(role, id)
}

/** SQL alone cannot create these UUIDs for people from before the column existed, so the server does at its start. */
export async function assignMissingUuids(transaction: Orm): Promise<void> {
  const withoutUuid = await transaction
    .select({ id: personTable.id, role: personTable.role })
    .from(personTable)
    .where(and(isNull(personTable.uuid), ne(personTable.role, 'admin')))
  for (const { id, role } of withoutUuid)
    await transaction
      .update(personTable)
      .set({ uuid: labelOf(role, id) })
      .where(eq(personTable.id, id))
}

export async function findIdByUuid(orm: Orm, role: Role, uuid: string): Promise<PersonId | undefined> {
  const [row] = await orm
    .select({ id: personTable.id })
    .from(personTable)
    .where(and(eq(personTable.uuid, uuid), eq(personTable.role, role)))
  return row?.id
}

export async function setNames(transaction: Orm, personId: PersonId, names: PersonNames): Promise<void> {
  if (Object.keys(names).length > 0)
    await transaction.update(personTable).set(names).where(eq(personTable.id, personId))
}

/** What registration left with the link now belongs to the person. */
export async function tiePerson(
  transaction: Orm,
  link: Pick<LinkRow, 'issuer' | 'sub'>,
  personId: PersonId,
): Promise<void> {
  await transaction
    .update(identityLinkTable)
    .set({ ...nothingRegistered, personId })
    .where(and(eq(identityLinkTable.issuer, link.issuer), eq(identityLinkTable.sub, link.sub)))
}

export async function findPerson(
  orm: Orm,
  personId: PersonId,
): Promise<{ person: PersonRow; sub: string | null } | undefined> {
  const [row] = await orm
    .select({ person: personTable, sub: identityLinkTable.sub })
    .from(personTable)
    .leftJoin(identityLinkTable, eq(identityLinkTable.personId, personTable.id))
    .where(eq(personTable.id, personId))
  return row
}

export function findPeople(orm: Orm, personIds: readonly PersonId[]): Promise<PersonRow[]> {
  return orm
    .select()
    .from(personTable)
    .where(inArray(personTable.id, [...personIds]))
}

export async function findPersonIdsByEmail(orm: Orm, issuer: string, emailKey: string): Promise<PersonId[]> {
  const rows = await orm
    .select({ personId: identityLinkTable.personId })
    .from(identityLinkTable)
    .where(and(eq(identityLinkTable.issuer, issuer), eq(identityLinkTable.emailKey, emailKey)))
  return rows.flatMap(({ personId }) => (personId === null ? [] : [personId]))
}

/** Prevents concurrent disabling and enabling until the transaction ends. */
export async function lockPerson(transaction: Orm, personId: PersonId): Promise<PersonRow | undefined> {
  const [row] = await transaction
    .select()
    .from(personTable)
    .where(and(eq(personTable.id, personId), eq(personTable.isDeleted, false)))
    .for('no key update')
  return row
}

/** Locks in the order of ids, whatever order they are passed in. */
export async function lockPeople(transaction: Orm, personIds: readonly PersonId[]): Promise<void> {
  await transaction
    .select({ id: personTable.id })
    .from(personTable)
    .where(inArray(personTable.id, [...personIds]))
    .orderBy(asc(personTable.id))
    .for('no key update')
}

const isActiveAdmin = and(
  eq(personTable.role, 'admin'),
  isNull(personTable.disabledAt),
  eq(personTable.isDeleted, false),
)

export function findActiveAdmins(orm: Orm): Promise<PersonRow[]> {
  return orm.select().from(personTable).where(isActiveAdmin).orderBy(asc(personTable.id))
}

/** Locks all active admins, so that none is disabled by another until the transaction ends. */
export async function lockActiveAdmins(transaction: Orm): Promise<PersonId[]> {
  const rows = await transaction
    .select({ id: personTable.id })
    .from(personTable)
    .where(isActiveAdmin)
    .orderBy(asc(personTable.id))
    .for('no key update')
  return rows.map(({ id }) => id)
}

export function findLinksByEmail(orm: Orm, issuer: string, emailKey: string): Promise<LinkRow[]> {
  return orm
    .select()
    .from(identityLinkTable)
    .where(and(eq(identityLinkTable.issuer, issuer), eq(identityLinkTable.emailKey, emailKey)))
}

/** Only people who can sign in; there may be a million others. */
export async function listDemoPeople(orm: Orm): Promise<PersonRow[]> {
  const rows = await orm
    .select({ person: personTable })
    .from(identityLinkTable)
    .innerJoin(personTable, eq(personTable.id, identityLinkTable.personId))
    .where(eq(personTable.isDemo, true))
    .orderBy(asc(personTable.id))
  return rows.map(({ person }) => person)
}

export async function setDisabled(
  transaction: Orm,
  personId: PersonId,
  disabledAt: Date | null,
): Promise<void> {
  await transaction.update(personTable).set({ disabledAt }).where(eq(personTable.id, personId))
}
