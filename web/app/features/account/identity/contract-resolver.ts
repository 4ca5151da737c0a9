import type { identityOperationSchemas } from '@evenkeel/contract/account/identity'
import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { BodyFor } from './identity-queries.ts'

interface OwnChecks<Values extends FieldValues, Body extends FieldValues> {
  /** What is sent, of all that is filled in. */
  bodyOf: (values: Values) => Body
  /** Field → what is wrong with it, where the contract has no objection. */
  problems: (values: Values) => Partial<Record<keyof Values & string, string | undefined>>
}

type Operation = keyof typeof identityOperationSchemas

/** What is sent, as the contract reads it, and its objections by field, the first of each. */
async function readByContract<Body>(operation: Operation, body: Body) {
  const contract = await import('@evenkeel/contract/account/identity').catch(() => undefined)
  const parsed = contract?.identityOperationSchemas[operation].safeParse(body)
  const errors: Record<string, FieldError> = {}
  for (const { path, code, message } of parsed?.error?.issues ?? [])
    errors[String(path[0])] ??= { type: code ?? 'contract', message }
  return { values: (parsed?.data ?? body) as Body, errors }
}

/**
 * A form checked by the contract's own schema, so that both sides mean the same, and by what only the form knows.
 * The schemas come with the first letter typed; where they cannot, the server alone checks.
 */
export function contractResolver<Op extends Operation, Values extends FieldValues = BodyFor<Op>>(
  operation: Op,
  own?: OwnChecks<Values, BodyFor<Op>>,
): Resolver<Values, unknown, BodyFor<Op>> {
  type Body = BodyFor<Op>
  return async (values) => {
    const body = own ? own.bodyOf(values) : (values as unknown as Body)
    const { values: sent, errors } = await readByContract(operation, body)
    for (const [field, message] of Object.entries(own?.problems(values) ?? {})) {
      if (message !== undefined) errors[field] ??= { type: 'own', message }
    }
    if (Object.keys(errors).length > 0) return { values: {}, errors: errors as FieldErrors<Values> }
    return { values: sent, errors: {} }
  }
}
