import { expect, test } from 'vitest'
import {
  ageBands,
  clientSpecialties,
  experienceBands,
  feeTypes,
  genderOptions,
  serviceTopics,
} from './choices.ts'

// Ids go over the wire and into the database, so reordering a list would change people's answers.

test('client specialties have the ids 0 to 20 (spec 3-33)', () => {
  expect(clientSpecialties.map((label, id) => `${id} ${label}`)).toEqual([
    '0 Entrepreneurs',
    '1 Start Up Employees',
    '2 Small Business Owners',
    '3 Freelancers and Contractors',
    '4 Corporate Executives',
    '5 Doctors/Medical Professionals',
    '6 Attorneys',
    '7 Military Service Members or Veterans',
    '8 Teachers/Educators',
    '9 STEM or Tech Employees',
    '10 Sales Professionals',
    '11 Inheritors',
    '12 Parents of Special Needs Children',
    '13 Surviving Spouses/Single Parents',
    '14 Student Debt Holders',
    '15 First-Generation Americans',
    '16 Retirees or Pre-retirees',
    '17 High-Income Earners',
    '18 Ultra-High-Net-Worth Individuals',
    '19 Generalists',
    '20 Creative Professionals',
  ])
})

test('service topics have the places 0 to 7 (spec 3-34)', () => {
  expect(serviceTopics).toEqual([
    'Family Planning',
    'Charity or Estate Planning',
    'Investment Management',
    'Big Purchase',
    'Taxes',
    'Retirement Planning',
    'Student Loans or Debt Advice',
    'Financial Planning',
  ])
})

test('fee types have the ids 0 to 3 (spec 3-35)', () => {
  expect(feeTypes).toEqual(['Asset Under Management', 'Flat Fee', 'Monthly Subscription', 'Hourly Fee'])
})

test('there are four gender options (spec 3-36)', () => {
  expect(genderOptions).toEqual(['Male', 'Female', 'Non-binary', 'Other'])
})

test('there are five age bands (spec 3-37)', () => {
  expect(ageBands).toEqual(['18-25', '26-33', '34-45', '46-60', '60+'])
})

test('there are four experience bands (spec 3-38)', () => {
  expect(experienceBands).toEqual(['Less than 1 year', '1-5 Years', '6-10 Years', 'More than 10 Years'])
})
