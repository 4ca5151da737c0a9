export interface Search {
  /** Ids in order of importance. */
  topics: readonly number[]
  zip: string
}

export interface SearchProblems {
  topics?: string | undefined
  zip?: string | undefined
}

export const hasFiveDigits = (zip: string) => /^\d{5}$/.test(zip)

/** What has to be given before a search can begin; whether the ZIP code exists is the server's to say. */
export function checkSearch({ topics, zip }: Search): SearchProblems {
  return {
    topics: topics.length === 0 ? 'Choose at least one topic.' : undefined,
    zip: zip === '' ? 'Enter your ZIP code.' : hasFiveDigits(zip) ? undefined : 'A ZIP code has 5 digits.',
  }
}
