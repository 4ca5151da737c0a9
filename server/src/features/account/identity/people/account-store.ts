import { askNamed } from '../../../../database/ask-named.ts'
import type { Orm } from '../../../../database/database.ts'
import { type FactorKinds, factorColumns } from '../second-factor/factor-store.ts'
import { type DevicesJson, devicesColumn, devicesFrom, type FoundDevices } from '../sessions/session-store.ts'
import { type Person, personFrom } from './read-person.ts'

type PersonColumns = Parameters<typeof personFrom>[0]

const accountBySub = {
  name: 'account-by-sub',
  text: `
    select p.id, p.role, p.email, p.first_name as "firstName", p.last_name as "lastName", p.company,
      p.disabled_at as "disabledAt", ${factorColumns('p.id')}, ${devicesColumn('p.id', '$3')} as devices
    from identity_link l join person p on p.id = l.person_id
    where l.issuer = $1 and l.sub = $2`,
}

export interface Account {
  person: Person
  factors: FactorKinds
  devices: FoundDevices
}

/** Everything a sign-in has to know of an account. Undefined before the first one, which creates the person. */
export async function findAccount(
  orm: Orm,
  issuer: string,
  sub: string,
  deviceHashes: readonly Buffer[],
): Promise<Account | undefined> {
  const [row] = await askNamed<
    Omit<PersonColumns, 'id'> & FactorKinds & { id: string; devices: DevicesJson }
  >(orm, accountBySub, [issuer, sub, deviceHashes])
  if (!row) return undefined
  return {
    // pg returns a bigint as text.
    person: personFrom({ ...row, id: Number(row.id) }, sub),
    factors: row,
    devices: devicesFrom(row.devices),
  }
}
