import { expect, test } from 'vitest'
import { readableName, readableSuffix } from './readable-name.ts'

test.each([
  ['DANA', 'Dana'],
  ['MCDONALD', 'McDonald'],
  ['MACDONALD', 'MacDonald'],
  ['MACK', 'Mack'],
  ['MACIAS', 'Macias'],
  ['MC', 'Mc'],
  ["O'BRIEN", "O'Brien"],
  ['O’BRIEN', 'O’Brien'],
  ["D'ANGELO", "D'Angelo"],
  ["DELL'OSSO", "Dell'Osso"],
  ["PRA'I", "Pra'i"],
  ['DE LA CRUZ', 'de la Cruz'],
  ['ANA DE LA CRUZ', 'Ana de la Cruz'],
  ['VAN DER BERG', 'van der Berg'],
  ['VAN DYKE', 'Van Dyke'],
  ['DE LEON', 'De Leon'],
  ['DE LA', 'De La'],
  ['SMITH-JONES', 'Smith-Jones'],
  ['RIVERS-MCKAY', 'Rivers-McKay'],
  ["O'NEIL-MCCARTHY", "O'Neil-McCarthy"],
  ['BERG III', 'Berg III'],
  ['BERG JR', 'Berg Jr.'],
  ['BERG, JR.', 'Berg, Jr.'],
  ['BERG PHD', 'Berg PhD'],
  ['VI', 'Vi'],
  ['J.R.', 'J.R.'],
  ['JOSÉ', 'José'],
  ['ÉMILE', 'Émile'],
  ['ST. LOUIS', 'St. Louis'],
  ['  MARY   ANN ', 'Mary Ann'],
  ['McKay', 'McKay'],
  ['van Dyke', 'van Dyke'],
  ['王小明', '王小明'],
  ['', ''],
])('%s is read as %s', (written, read) => {
  expect(readableName(written)).toBe(read)
})

test.each([
  ['JR', 'Jr.'],
  ['Jr.', 'Jr.'],
  ['III', 'III'],
  ['V', 'V'],
  ['MR.', 'Mr.'],
])('the suffix %s is read as %s', (written, read) => {
  expect(readableSuffix(written)).toBe(read)
})
