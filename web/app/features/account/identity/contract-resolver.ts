import type { identityOperationSchemas } from '@evenkeel/contract/account/identity'
import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { BodyFor } from './identity-queries.ts'

interface OwnChecks<Values extends FieldValues, Body extends FieldValues> {
  /** Picks the request body out of the form values. */
  bodyOf: (values: Values) => Body
  /** Field → problem, for checks that the contract does not make. */
  problems: (values: Values) => Partial<Record<keyof Values & string, string | undefined>>
}

type Operation = keyof typeof identityOperationSchemas

/** Parses the body with the contract's schema and keeps the first problem of each field. */
async function readByContract<Body>(operation: Operation, body: Body) {
  const contract = await import('@evenkeel/contract/account/identity').catch(() => undefined)
  const parsed = contract?.identityOperationSchemas[operation].safeParse(body)
  const errors: Record<string, FieldError> = {}
  for (const { path, code, message } of parsed?.error?.issues ?? [])
    errors[String(path[0])] ??= { type: code ?? 'contract', message }
  return { values: (parsed?.data ?? body) as Body, errors }
}

/**
 * Validates a form with the contract's schema and with the form's own checks. The schemas load with the first
 * keystroke; if they fail to load, only the server validates.
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
