import { describe, expect, test } from 'vitest'
import { compareNames, type ListedName } from './compare-names.ts'

const listedAs = (
  firstName: string,
  lastName: string,
  { middleName = null, otherNames = [] }: Partial<ListedName> = {},
): ListedName => ({ firstName, middleName, lastName, otherNames })
const compare = (first_name: string, last_name: string, listed: ListedName) =>
  compareNames({ first_name, last_name }, listed)

describe('a name is somebody else’s', () => {
  const william = listedAs('WILLIAM', 'HARTLEY', { middleName: 'JAMES' })
  test.each([
    ['Bill', 'Hartley', 'a short form that the register does not list'],
    ['Will', 'Hartley', 'the beginning of a first name'],
    ['W.', 'Hartley', 'an initial alone'],
    ['William Peter', 'Hartley', 'another middle name'],
    ['James William', 'Hartley', 'the given names turned round'],
    ['William', 'Hart', 'the beginning of a last name'],
    ['William', 'Hartley-Jones', 'half of a double name that the register does not have'],
    ['Maria', 'Hartley', 'another first name'],
    ['Hartley', 'William', 'first and last name exchanged'],
  ])('%s %s: %s', (first, last) => {
    expect(compare(first, last, william)).toBe('different')
  })

  test('a part of a name with particles is no half of a double name', () => {
    expect(compare('Ana', 'Cruz', listedAs('ANA', 'DE LA CRUZ'))).toBe('different')
    expect(compare('Tom', 'Donald', listedAs('TOM', 'MC DONALD'))).toBe('different')
  })

  test('a middle initial proves no middle name', () => {
    expect(compare('Robert', 'Smith', listedAs('JOHN', 'SMITH', { middleName: 'R' }))).toBe('different')
  })
})

describe('a name is the one of the register', () => {
  test.each([
    ['Dana', 'Okafor', listedAs('DANA', 'OKAFOR')],
    ['dana', ' OKAFOR ', listedAs('DANA', 'OKAFOR')],
    ['José', 'Núñez', listedAs('JOSE', 'NUNEZ')],
    ['Søren', 'Łukasz', listedAs('SOREN', 'LUKASZ')],
    ['Margaret', 'O’Donnell', listedAs('MARGARET', "O'DONNELL")],
    ['Margaret', 'ODonnell', listedAs('MARGARET', "O'DONNELL")],
    ['Tom', 'McDonald', listedAs('TOM', 'MC DONALD')],
    ['Willem', 'van der Berg', listedAs('WILLEM', 'VAN DER BERG')],
    ['Willem', 'Vanderberg', listedAs('WILLEM', 'VAN DER BERG')],
    ['DeShawn', 'Rivers McKay', listedAs('DESHAWN', 'RIVERS-MCKAY')],
    ['Dr. Dana', 'Okafor, Jr.', listedAs('DANA', 'OKAFOR')],
    ['Dana', 'Okafor III', listedAs('DANA', 'OKAFOR')],
    ['Dana', 'Okafor', listedAs('DANA', 'OKAFOR JR')],
    ['Dana', 'Okafor, CFP', listedAs('DANA', 'OKAFOR')],
    ['Dana', 'Okafor, Ph.D.', listedAs('DANA', 'OKAFOR')],
    ['Maryann', 'Bell', listedAs('MARY ANN', 'BELL')],
    ['Mary Ann', 'Bell', listedAs('MARYANN', 'BELL')],
    ['Mary', 'Bell', listedAs('MARY ANN', 'BELL')],
    ['John Robert', 'Smith', listedAs('JOHN', 'SMITH', { middleName: 'ROBERT' })],
    ['J. Robert', 'Smith', listedAs('JOHN', 'SMITH', { middleName: 'ROBERT' })],
    ['John R.', 'Smith', listedAs('JOHN', 'SMITH', { middleName: 'ROBERT' })],
    ['John Robert', 'Smith', listedAs('JOHN', 'SMITH', { middleName: 'R' })],
    ['John Robert', 'Smith', listedAs('JOHN', 'SMITH')],
    ['Van', 'Le', listedAs('VAN', 'LE')],
    ['王', '小明', listedAs('王', '小明')],
  ])('%s %s', (first, last, listed) => {
    expect(compare(first, last, listed)).toBe('exact')
  })

  test('as far as it is given', () => {
    const dana = listedAs('DANA', 'OKAFOR')
    expect(compareNames({}, dana)).toBe('exact')
    expect(compareNames({ first_name: 'Dana', last_name: null }, dana)).toBe('exact')
    expect(compareNames({ first_name: null, last_name: 'Otis' }, dana)).toBe('different')
  })
})

describe('a name is another one of the same person', () => {
  const margaret = listedAs('MARGARET', "O'DONNELL", {
    middleName: 'ANNE',
    otherNames: ["Peggy O'Donnell", 'Margaret Hale'],
  })
  test.each([
    ['Peggy', 'O’Donnell', margaret],
    ['Margaret', 'Hale', margaret],
    ['Peggy', 'Hale', margaret],
    ['Anne', 'O’Donnell', margaret],
    ['Mary', 'Jones', listedAs('MARY', 'SMITH-JONES')],
    ['Mary', 'Smith', listedAs('MARY', 'SMITH-JONES')],
    ['Luis', 'Garcia', listedAs('LUIS', 'GARCIA LOPEZ')],
    ['Luis', 'de Leon', listedAs('LUIS', 'GARCIA DE LEON')],
    ['Mary', 'Smith-Jones', listedAs('MARY', 'JONES', { middleName: 'SMITH' })],
    ['Ana', 'de la Cruz', listedAs('ANA', 'REYES', { otherNames: ['Ana Sofia de la Cruz'] })],
  ])('%s %s', (first, last, listed) => {
    expect(compare(first, last, listed)).toBe('alias')
  })
})
