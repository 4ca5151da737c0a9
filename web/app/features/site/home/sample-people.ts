// Invented advisors of the home page. Their portraits are files of the site, so that showing them asks no server
// (server/src/features/people/documents/portraits/sample-portraits.test.ts writes them).

export interface SamplePerson {
  /** Selects the ground of the portrait, as in `Avatar`; these six are all different. */
  id: number
  name: string
  portrait: string
}

const person = (id: number, name: string, file: string): SamplePerson => ({
  id,
  name,
  portrait: `/portraits/${file}.svg`,
})

export const samplePeople = {
  ruth: person(1, 'Ruth Calloway', 'ruth-calloway'),
  marcus: person(2, 'Marcus Adeyemi', 'marcus-adeyemi'),
  dana: person(3, 'Dana Okafor', 'dana-okafor'),
  helena: person(4, 'Helena Strand', 'helena-strand'),
  tomas: person(5, 'Tomás Quintero', 'tomas-quintero'),
  camila: person(6, 'Camila Almeida', 'camila-almeida'),
} as const
