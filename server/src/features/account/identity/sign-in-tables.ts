// Parts of statements, so that a sign-in reads everything about an account in one round trip.

export interface FactorKinds {
  has_app: boolean
  has_passkey: boolean
  has_code: boolean
}

/** Columns of `FactorKinds`, for a statement that reads more about the person. */
export const factorColumns = (personId: string) => `
  exists (select from authenticator where person_id = ${personId} and confirmed_at is not null) as has_app,
  exists (select from passkey where person_id = ${personId}) as has_passkey,
  exists (select from recovery_code where person_id = ${personId} and used_at is null) as has_code`

export interface FoundDevices {
  /** Whether the person has signed in before, on any device. */
  hasAny: boolean
  /** Those of the devices asked for that we know. */
  devices: readonly { hash: Buffer; isTheirs: boolean }[]
}

/** A column of `FoundDevices` in JSON, for this person and these hashes. */
export const devicesColumn = (personId: string, hashes: string) => `
  json_build_object(
    'hasAny', exists (select from known_device where person_id = ${personId}),
    'devices', (
      select coalesce(json_agg(json_build_object('hash', encode(device_hash, 'base64'), 'isTheirs', is_theirs)), '[]')
      from (
        select device_hash, bool_or(person_id = ${personId}) as is_theirs
        from known_device where device_hash = any (${hashes}::bytea[]) group by device_hash) found))`

export interface DevicesJson {
  hasAny: boolean
  devices: readonly { hash: string; isTheirs: boolean }[]
}

export function devicesFrom({ hasAny, devices }: DevicesJson): FoundDevices {
  const isKnown = devices.map(({ hash, isTheirs }) => ({ hash: Buffer.from(hash, 'base64'), isTheirs }))
  return { hasAny, devices: isKnown }
}
