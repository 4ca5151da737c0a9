import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { lost, playServer } from '../../../../testing/play-server.ts'
import { quietDay } from '../../../../testing/stage.tsx'
import { sampleRecord } from '../../register/testing/sample-record.ts'
import { OwnRecord } from '../record/own-record.tsx'
import { calls } from '../testing/advisor-server.ts'
import { sent, showFields } from '../testing/show-fields.tsx'
import type { AnswersForm } from './use-answers-form.ts'
import { YearsField } from './years-field.tsx'

beforeEach(() => quietDay(Date.parse('2026-11-15T12:00:00Z') / 1000))

const Years = ({ form }: { form: AnswersForm }) => (
  <OwnRecord advisorId={7001}>
    <YearsField form={form} />
  </OwnRecord>
)
const years = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Years of experience/ })

test('years are capped by the register and can be lowered', async () => {
  playServer({ [calls.record]: { record: sampleRecord } })
  showFields(Years, ['years_of_experience'], { years_of_experience: 15 })
  await screen.findByText(/Up to 15: you’ve been registered since Mar 4, 2011\./)
  await userEvent.clear(years())
  await userEvent.type(years(), '30')
  expect(years().value).toBe('15')
  await userEvent.clear(years())
  await userEvent.type(years(), '9')
  expect(sent()).toEqual({ years_of_experience: 9 })
})

test('without a record nothing is said of one', async () => {
  playServer({ [calls.record]: lost })
  showFields(Years, ['years_of_experience'], { years_of_experience: 3 })
  await userEvent.clear(years())
  await userEvent.type(years(), '30')
  expect(sent()).toEqual({ years_of_experience: 30 })
  expect(screen.queryByText(/register/)).toBeNull()
})
