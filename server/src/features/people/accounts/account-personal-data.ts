import { cascades, type PersonalData, secret, theirs } from '../../../database/data-ownership.ts'

export const accountPersonalData: PersonalData = {
  linked_bank: {
    section: 'Banks you linked',
    belongs: theirs,
    exported: [
      'id',
      'person_id',
      'provider',
      'item_id',
      'institution_id',
      'institution',
      'state',
      'linked_at',
      'synced_at',
    ],
    leftOut: { sealed_token: 'a key to your bank that only our server may use' },
    leaves: cascades,
  },
  linked_account: {
    section: 'Accounts at banks you linked',
    belongs: [{ column: 'bank_id', in: 'linked_bank', to: 'id' }],
    exported: [
      'id',
      'bank_id',
      'account_id',
      'name',
      'mask',
      'type',
      'subtype',
      'balance',
      'currency',
      'place',
    ],
    leftOut: {},
    leaves: cascades,
  },
  bank_linking: {
    section: 'Linking attempts',
    belongs: theirs,
    exported: [
      'id',
      'person_id',
      'provider',
      'bank_id',
      'state',
      'linked_bank_id',
      'created_at',
      'expires_at',
      'held_until',
    ],
    leftOut: { sealed_ref: secret },
    leaves: cascades,
  },
  bank_token_to_revoke: {
    nobodys:
      'sealed tokens of banks that were unlinked, without a name, gone when the provider has revoked them',
  },
  sandbox_item: { nobodys: 'the books of invented banks' },
}
