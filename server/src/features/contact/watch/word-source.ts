import { documentKinds } from '@evenkeel/contract/people/documents'
import { factSources } from '@evenkeel/contract/people/register'
import { brand } from '@evenkeel/contract/site/brand'
import type { ChangeOf, ChangeSource } from './watch-tables.ts'

/** Where a change was read, by the name of the source. */
export function wordSource(source: ChangeSource, change: ChangeOf): string {
  switch (source) {
    case 'register':
      return factSources['register-individuals']
    case 'profile':
      return change.kind === 'fees' ? 'Fees the advisor published' : factSources.self
    case 'document':
      return change.kind === 'documents'
        ? `${documentKinds[change.after.kind]} the advisor uploaded`
        : factSources.document
    case 'evenkeel':
      return brand.name
  }
}
