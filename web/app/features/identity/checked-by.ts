import type { identityOperationSchemas } from '@evenkeel/contract/identity'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { BodyFor } from './identity-queries.ts'

interface OwnChecks<Values extends FieldValues, Body extends FieldValues> {
  /** What is sent, of all that is filled in. */
  bodyOf: (values: Values) => Body
  /** Field → what is wrong with it, where the contract has no objection. */
  problems: (values: Values) => Partial<Record<keyof Values & string, string | undefined>>
}

type Operation = keyof typeof identityOperationSchemas

async function loadResolver<Body extends FieldValues>(
  operation: Operation,
): Promise<Resolver<Body, unknown, Body>> {
  const [{ zodResolver }, { identityOperationSchemas }] = await Promise.all([
    import('@hookform/resolvers/zod'),
    import('@evenkeel/contract/identity'),
  ])
  return zodResolver(identityOperationSchemas[operation]) as unknown as Resolver<Body, unknown, Body>
}

/**
 * A form checked by the contract's own schema, so that both sides mean the same, and by what only the form knows.
 * The schemas come with the first letter typed; where they cannot, the server alone checks.
 */
export function checkedBy<Op extends Operation, Values extends FieldValues = BodyFor<Op>>(
  operation: Op,
  own?: OwnChecks<Values, BodyFor<Op>>,
): Resolver<Values, unknown, BodyFor<Op>> {
  type Body = BodyFor<Op>
  return async (values, context, options) => {
    const body = own ? own.bodyOf(values) : (values as unknown as Body)
    const byContract = await loadResolver<Body>(operation).catch(() => undefined)
    const checked = await byContract?.(body, context, options as never)
    const errors: Record<string, unknown> = { ...checked?.errors }
    for (const [field, message] of Object.entries(own?.problems(values) ?? {})) {
      if (message !== undefined) errors[field] ??= { type: 'own', message }
    }
    if (Object.keys(errors).length > 0) return { values: {}, errors: errors as FieldErrors<Values> }
    return { values: (checked?.values ?? body) as Body, errors: {} }
  }
}
