import type { identityOperationSchemas } from '@evenkeel/contract/account/identity'
import { firstIssues } from '../../../ui/fields/resolver-result.ts'
import type { BodyFor } from './identity-queries.ts'
import type { Check } from './use-fields.ts'

interface OwnChecks<Values, Body> {
  /** Picks the request body out of the form values. */
  bodyOf: (values: Values) => Body
  /** Field → problem, for checks that the contract does not make. */
  problems: (values: Values) => Partial<Record<keyof Values & string, string | undefined>>
}

type Operation = keyof typeof identityOperationSchemas

/**
 * Validates a form with the contract's schema and with the form's own checks; of several problems of a field the
 * contract's first one is kept. The schemas load with the first keystroke; if they fail to load, only the server
 * validates.
 */
export function contractResolver<Op extends Operation, Values extends object = BodyFor<Op>>(
  operation: Op,
  own?: OwnChecks<Values, BodyFor<Op>>,
): Check<Values, BodyFor<Op>> {
  type Body = BodyFor<Op>
  return async (values) => {
    const body = own ? own.bodyOf(values) : (values as unknown as Body)
    const contract = await import('@evenkeel/contract/account/identity').catch(() => undefined)
    const parsed = contract?.identityOperationSchemas[operation].safeParse(body)
    const problems: Record<string, string> = firstIssues(parsed?.error?.issues)
    const ownProblems: Record<string, string | undefined> = own?.problems(values) ?? {}
    for (const [name, problem] of Object.entries(ownProblems)) if (problem) problems[name] ??= problem
    return Object.keys(problems).length > 0 ? { problems } : { body: (parsed?.data ?? body) as Body }
  }
}
