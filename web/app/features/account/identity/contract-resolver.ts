import type { identityOperationSchemas } from '@evenkeel/contract/account/identity'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { fieldErrors, firstIssues } from '../../../ui/fields/resolver-result.ts'
import type { BodyFor } from './identity-queries.ts'

interface OwnChecks<Values extends FieldValues, Body extends FieldValues> {
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
export function contractResolver<Op extends Operation, Values extends FieldValues = BodyFor<Op>>(
  operation: Op,
  own?: OwnChecks<Values, BodyFor<Op>>,
): Resolver<Values, unknown, BodyFor<Op>> {
  type Body = BodyFor<Op>
  return async (values) => {
    const body = own ? own.bodyOf(values) : (values as unknown as Body)
    const contract = await import('@evenkeel/contract/account/identity').catch(() => undefined)
    const parsed = contract?.identityOperationSchemas[operation].safeParse(body)
    const problems: Record<string, string | undefined> = own?.problems(values) ?? {}
    const errors = fieldErrors({ ...problems, ...firstIssues(parsed?.error?.issues) })
    if (Object.keys(errors).length > 0) return { values: {}, errors: errors as FieldErrors<Values> }
    return { values: (parsed?.data ?? body) as Body, errors: {} }
  }
}
