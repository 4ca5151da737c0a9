interface Issue {
  path: readonly PropertyKey[]
  message: string
}
type Problems<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>

/** The first message of each field, from the issues of a schema. */
export function firstIssues(issues: readonly Issue[] = []): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { path, message } of issues) problems[String(path[0])] ??= message
  return problems
}

/** One problem per field, as react-hook-form keeps them. */
export function fieldErrors<Name extends string>(problems: Problems<Name>) {
  const errors: Partial<Record<Name, { type: string; message: string }>> = {}
  for (const name in problems) {
    const message = problems[name]
    if (message) errors[name] = { type: 'own', message }
  }
  return errors
}

/** What react-hook-form expects of a resolver; the values only if there is no problem. */
export function resolverResult<Values, Name extends string>(values: Values, problems: Problems<Name>) {
  const errors = fieldErrors(problems)
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
}
