/** Replaced when a template is inserted. */
export const namePlaceholder = '{first name}'

/** Without a shared name a greeting stays a greeting: "Hi there". */
export const fillTemplate = (text: string, firstName: string | undefined): string =>
  text.replaceAll(/\{first name\}/gi, firstName ?? 'there')
