import type { AdvisorAnswers } from '@evenkeel/contract/people/advisor-answers'
import type { Contradiction, RegisterRecord } from '@evenkeel/contract/people/register'
import { compareNames } from './compare-names.ts'
import { isSameCompany } from './is-same-company.ts'

/** Name and firm, compared with the register. */
export function findIdentityContradictions(answers: AdvisorAnswers, record: RegisterRecord): Contradiction[] {
  return [nameOf(answers, record), companyOf(answers, record), firmNumberOf(answers, record)].flatMap(
    (found) => (found ? [{ ...found, source: record.source, asOf: record.asOf }] : []),
  )
}

type Found = Omit<Contradiction, 'source' | 'asOf'> | undefined

function nameOf({ first_name, last_name }: AdvisorAnswers, record: RegisterRecord): Found {
  if (compareNames({ first_name, last_name }, record) !== 'different') return undefined
  const isLastName = compareNames({ last_name }, record) === 'different'
  const listed = joined([record.firstName, record.middleName, record.lastName, record.suffix])
  return {
    field: isLastName ? 'last_name' : 'first_name',
    label: 'Name',
    stated: joined([first_name, last_name]),
    found: [listed, ...record.otherNames].join('; also '),
    sentence: `The register lists CRD number ${record.crd} under ${listed}. Use that name, or ask your firm to add yours to your Form U4.`,
  }
}

const joined = (parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' ')

function companyOf({ company_name: stated }: AdvisorAnswers, record: RegisterRecord): Found {
  const listed = namesOfFirms(record)
  if (!stated || listed.length === 0) return undefined
  if (
    [...listed, record.firm?.name, record.firm?.legalName].some((name) => name && isSameCompany(name, stated))
  )
    return undefined
  const found = listed.join(', ')
  return {
    field: 'company_name',
    label: 'Company',
    stated,
    found,
    sentence: `The register lists you at ${found}. Use that name, or ask your firm to update your Form U4.`,
  }
}

/** For people who left the register the listed firms are former ones. */
function namesOfFirms({ firms, goneOn }: RegisterRecord): string[] {
  return goneOn ? [] : [...new Set(firms.map(({ name }) => name).filter((name) => name !== ''))]
}

function firmNumberOf({ firm_crd_number: stated }: AdvisorAnswers, record: RegisterRecord): Found {
  const numbers = record.goneOn ? [] : record.firms.map(({ crd }) => crd)
  if (!stated || numbers.length === 0 || numbers.includes(null) || numbers.includes(stated)) return undefined
  const found = [...new Set(numbers)].join(', ')
  return {
    field: 'firm_crd_number',
    label: 'Firm CRD number',
    stated,
    found,
    sentence: `The register lists you at the firm with CRD number ${found}. Correct the number, or ask your firm to update your Form U4.`,
  }
}
