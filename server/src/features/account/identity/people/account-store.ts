import { askNamed } from '../../../../database/ask-named.ts'
import type { Orm } from '../../../../database/database.ts'
import type { personTable } from '../identity-tables.ts'
import {
  type DevicesJson,
  devicesColumn,
  devicesFrom,
  type FactorKinds,
  type FoundDevices,
  factorColumns,
} from '../sign-in-tables.ts'

type PersonColumns = Pick<
  typeof personTable.$inferSelect,
  'id' | 'role' | 'email' | 'firstName' | 'lastName' | 'company' | 'timeZone' | 'disabledAt'
>

const accountBySub = {
  name: 'account-by-sub',
  text: `
    select p.id, p.role, p.email, p.first_name as "firstName", p.last_name as "lastName", p.company,
      p.time_zone as "timeZone", p.disabled_at as "disabledAt", ${factorColumns('p.id')}, ${devicesColumn('p.id', '$3')} as devices
    from identity_link l join person p on p.id = l.person_id
    where l.issuer = $1 and l.sub = $2`,
}

export interface Account {
  person: PersonColumns
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
    person: { ...row, id: Number(row.id) },
    factors: row,
    devices: devicesFrom(row.devices),
  }
}
