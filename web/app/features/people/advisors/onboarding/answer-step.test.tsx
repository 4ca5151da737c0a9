import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { fillIn } from '../../../../testing/fill-in.ts'
import { lost, type Replies, refusal } from '../../../../testing/play-server.ts'
import { calls, playAdvisor } from '../testing/advisor-server.ts'
import {
  advisorId,
  bio,
  draftApplication,
  fullProfile,
  submittedApplication,
} from '../testing/sample-advisor.ts'
import { box, button, heading, showStep, signedInAs, startAfresh } from '../testing/show-advisors.tsx'

startAfresh()

describe('the profile step', () => {
  const show = async (more: Replies = {}) => {
    const serverState = { profile: { ...fullProfile, bio_text: null }, application: draftApplication }
    const asked = playAdvisor(serverState, more)
    signedInAs('advisor')
    showStep('profile')
    await heading('Profile')
    return asked
  }
  const write = (text: string) => fillIn(box(/About you/), text)

  test('shows no errors at first and lists what is missing (spec 5-17)', async () => {
    await show()
    expect(screen.queryByText('Fill this in.')).toBeNull()
    expect(button('Continue').disabled).toBe(true)
    expect(screen.getByText('Still needed: About you.')).toBeTruthy()
  })

  test('says what is wrong with a text that a draft brought back, which isn’t missing', async () => {
    const title = 'Founder, Chief Executive Officer and Senior Retirement Planner'
    await show({ [calls.readDraft]: () => ({ answers: { title }, version: 1 }) })
    expect(await screen.findByText(/^Title: .*60 characters/)).toBeTruthy()
    expect(screen.getByText('Still needed: About you.')).toBeTruthy()
  })

  test('says on leaving what is wrong, counts while one types, and opens the way on (spec 5-17)', async () => {
    await show()
    await write('Short.')
    expect(screen.getByText('6/2000 characters')).toBeTruthy()
    await userEvent.tab()
    expect(await screen.findByText('Write at least 150 characters.')).toBeTruthy()
    await userEvent.click(box(/About you/))
    await userEvent.paste(bio)
    await waitFor(() => expect(screen.queryByText('Write at least 150 characters.')).toBeNull())
    expect(button('Continue').disabled).toBe(false)
  })

  test('warns of words that need proof and lets them through', async () => {
    const asked = await show()
    await userEvent.click(box(/About you/))
    await userEvent.paste(`${bio} I guarantee the best results.`)
    expect(await screen.findByText('Needs evidence: “guarantee” and “best”')).toBeTruthy()
    await userEvent.click(button('Continue'))
    await heading('Specializations')
    expect(asked.filter(({ call }) => call === calls.save)).toHaveLength(1)
  })

  test('sends only what was changed, and the version it was made from', async () => {
    const asked = await show()
    await userEvent.click(box(/About you/))
    await userEvent.paste(`  ${bio}  `)
    await userEvent.click(button('Continue'))
    await heading('Specializations')
    expect(asked.find(({ call }) => call === calls.save)?.body).toEqual({
      advisor_id: advisorId,
      version: 4,
      bio_text: bio,
    })
  })

  test('after submitting, a change is a draft until it is saved, which leads back to what was asked', async () => {
    const asked = playAdvisor({ profile: fullProfile, application: submittedApplication })
    signedInAs('advisor')
    showStep('profile')
    await heading('Profile')
    expect(button('Continue').disabled).toBe(false)
    expect(screen.queryByText(/steps? left/)).toBeNull()
    await write(`${bio} I answer my own phone.`)
    await userEvent.click(button('Save changes'))
    await heading('In review')
    expect(asked.filter(({ call }) => call === calls.save)).toHaveLength(1)
  })

  test('a refusal appears at its field and focuses it; nothing typed is lost', async () => {
    await show({ [calls.save]: refusal('bad-request', { fields: { bio_text: 'Mend this.' } }) })
    await userEvent.click(box(/About you/))
    await userEvent.paste(bio)
    await userEvent.click(button('Continue'))
    expect(await screen.findByText('Mend this.')).toBeTruthy()
    expect(document.activeElement).toBe(box(/About you/))
    expect(box(/About you/).value).toBe(bio)
  })

  test('without a network it says so, keeps the text and can be tried again', async () => {
    let isOffline = true
    await show({
      [calls.save]: () => (isOffline ? lost() : { data: fullProfile }),
    })
    await userEvent.click(box(/About you/))
    await userEvent.paste(bio)
    await userEvent.click(button('Continue'))
    expect(await screen.findByText(/What you typed is still here/)).toBeTruthy()
    isOffline = false
    await userEvent.click(button('Continue'))
    await heading('Specializations')
  })

  test('changed in another tab meanwhile: both are shown, and the next save goes on top', async () => {
    const theirs = { ...fullProfile, bio_text: `${bio} Theirs.`, version: 9 }
    const sent: unknown[] = []
    let profile = { ...fullProfile, bio_text: null as string | null }
    await show({
      [calls.read]: () => ({ data: profile }),
      [calls.save]: ({ body }) => {
        sent.push(body.version)
        if (body.version === 9) return { data: theirs }
        profile = theirs
        return refusal('changed-elsewhere')
      },
    })
    await userEvent.click(box(/About you/))
    await userEvent.paste(`${bio} Mine.`)
    await userEvent.click(button('Continue'))
    const both = within(await screen.findByRole('region', { name: 'About you' }))
    expect(both.getByText(`${bio} Mine.`)).toBeTruthy()
    expect(both.getByText(`${bio} Theirs.`)).toBeTruthy()
    expect(box(/About you/).value).toBe(`${bio} Mine.`)
    await userEvent.click(button('Continue'))
    await heading('Specializations')
    expect(sent).toEqual([4, 9])
  })

  test('leaving where no draft can be kept asks once, and staying keeps the changes', async () => {
    await show({ [calls.readDraft]: refusal('masquerade-forbidden') })
    await write('Unsaved words')
    await userEvent.click(screen.getByRole('link', { name: 'Back' }))
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }))
    expect(box(/About you/).value).toBe('Unsaved words')
    await userEvent.click(screen.getByRole('link', { name: 'Back' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await heading('Verify your identity')
  })

  test('what was typed is kept as a draft, not saved, and is there again after leaving', async () => {
    const asked = await show()
    await write('Half a sentence')
    await userEvent.click(screen.getByRole('link', { name: 'Back' }))
    await heading('Verify your identity')
    await waitFor(() =>
      expect(asked.find(({ call }) => call === calls.saveDraft)?.body).toEqual({
        answers: { bio_text: 'Half a sentence' },
        version: 0,
      }),
    )
    expect(asked.some(({ call }) => call === calls.save)).toBe(false)
    await userEvent.click(screen.getAllByRole('link', { name: /^Profile/ })[0] as HTMLElement)
    await heading('Profile')
    expect(box(/About you/).value).toBe('Half a sentence')
  })

  test('a reload finds what was typed, and what this form cannot show is left out', async () => {
    const answers = { bio_text: 'Typed before', languages: 'no list', unknown: 1 }
    await show({ [calls.readDraft]: { answers, version: 3 } })
    expect(box(/About you/).value).toBe('Typed before')
  })

  test('typed in two tabs: both are shown, and one is chosen', async () => {
    let draft: { answers: object; version: number } = { answers: {}, version: 0 }
    await show({ [calls.readDraft]: () => draft, [calls.saveDraft]: () => refusal('changed-elsewhere') })
    await write('Here')
    draft = { answers: { bio_text: 'There' }, version: 4 }
    act(() => void window.dispatchEvent(new Event('pagehide')))
    const both = within(await screen.findByRole('region', { name: 'About you' }))
    expect([
      both.getByText('Here', { selector: 'dd' }),
      both.getByText('There', { selector: 'dd' }),
    ]).toHaveLength(2)
    await userEvent.click(button('Use other version'))
    expect(box(/About you/).value).toBe('There')
    expect(screen.queryByRole('region', { name: 'About you' })).toBeNull()
  })

  test('shows the photo in what consumers see', async () => {
    const profileImage_id = 'e7e40000-0000-8246-8000-0000000019c9'
    await show({ [calls.read]: { data: { ...fullProfile, profileImage_id } } })
    const aside = screen.getByRole('region', { name: 'What consumers see' })
    expect(aside.querySelector('img')?.src).toContain(profileImage_id)
  })

  test('shows what consumers see while one types, with the pay line', async () => {
    await show()
    const aside = within(screen.getByRole('region', { name: 'What consumers see' }))
    expect(aside.getByText('Ruth Calloway')).toBeTruthy()
    expect(
      aside.getByText('We are not a client of Ruth Calloway. Ruth Calloway pays us nothing.'),
    ).toBeTruthy()
    await userEvent.clear(box(/Last name/))
    await userEvent.type(box(/Last name/), 'Okafor')
    expect(aside.getByText('We are not a client of Ruth Okafor. Ruth Okafor pays us nothing.')).toBeTruthy()
  })
})
