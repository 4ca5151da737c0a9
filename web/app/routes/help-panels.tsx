import {
  asTheirs,
  asYours,
  neverSeen,
  seenAfterAccepting,
  seenBeforeAccepting,
} from '@evenkeel/contract/people/who-sees-what'
import {
  Bell,
  CalendarDays,
  Inbox,
  KeyRound,
  LifeBuoy,
  ListChecks,
  MessagesSquare,
  Settings,
  Sparkles,
  UserRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { HeaderHelp } from '../layout/header/page-header-store.ts'

function pointsOf(points: readonly string[]): ReactNode {
  return (
    <ul className="grid list-disc gap-1 pl-5 marker:text-muted">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}

// What each page's Help panel says (spec 2.3-12). The heading decides the topic (spec §2.2).

export const passwordHelp: HeaderHelp = {
  heading: 'Password Requirements',
  icon: <KeyRound />,
  description: 'At least 12 characters, in any mix you like.',
  content: pointsOf([
    'Use 12 to 256 characters. Spaces count, and you don’t need a capital, digit or symbol.',
    'Common passwords are refused, and so is one that contains our name or the part of your email before the @.',
    'Our staff will never ask for your password.',
  ]),
}

export const consumerProfileHelp: HeaderHelp = {
  heading: 'Profile Creation Help',
  icon: <UserRound />,
  description: 'What your answers are for, and who sees them.',
  content: pointsOf([
    `An advisor you contact sees ${asYours(seenBeforeAccepting())}. Only after they accept do they see ${asYours(seenAfterAccepting())}.`,
    `No advisor sees ${asYours(neverSeen())}.`,
    'You can change any answer. Changes apply to your next search.',
  ]),
}

export const advisorProfileHelp: HeaderHelp = {
  heading: 'Profile Creation Help',
  icon: <UserRound />,
  description: 'What consumers see, and where it comes from.',
  content: pointsOf([
    'Facts with a lock come from the public register. They change when the register changes.',
    'Claims such as “best” or “guarantee” wait for a reviewer. Say what you can show instead.',
    'Photos are JPEG, PNG or WebP up to 5 MB. Documents are PDF up to 10 MB.',
  ]),
}

export const readAdvisorHelp: HeaderHelp = {
  heading: 'Profile Creation Help',
  icon: <UserRound />,
  description: 'Where the facts in this profile come from.',
  content: pointsOf([
    'Facts with a lock come from the public register. They change when the register changes.',
    'The rest is in the advisor’s own words. We review claims before they are published.',
    'What an advisor pays us plays no part in matching.',
  ]),
}

export const readConsumerHelp: HeaderHelp = {
  heading: 'Profile Creation Help',
  icon: <UserRound />,
  description: 'What this person answered. You can read it here but not change it.',
  content: pointsOf([
    'Each time staff open a profile, it appears in that person’s access log.',
    `No advisor sees ${asTheirs(neverSeen())}.`,
  ]),
}

export const findAdvisorsHelp: HeaderHelp = {
  heading: 'Selection Help',
  icon: <ListChecks />,
  description: 'Choose what you need and what an advisor must have.',
  content: pointsOf([
    'Your first topic counts most, then the second, then the third.',
    'A must-have rules out every advisor without it. A nice-to-have only adds points.',
    'Remove a must-have here and the count changes at once.',
  ]),
}

export const criteriaHelp: HeaderHelp = {
  heading: 'Selection Help',
  icon: <ListChecks />,
  description: 'Choose the clients you want to meet.',
  content: pointsOf([
    '“Only” and “never” rule people out. A preference only adds points.',
    'You can prefer age ranges but not filter by them. Gender and marital status are never used.',
    'You can pause new requests or change your capacity at any time, with no penalty.',
  ]),
}

export const matchmakingHelp: HeaderHelp = {
  heading: 'Matchmaking Process Help',
  icon: <Sparkles />,
  description: 'How advisors and consumers are matched.',
  content: pointsOf([
    'First we remove advisors who miss a must-have or can’t take new clients.',
    'Fit runs from 0 to 100: the average of how well each side suits the other.',
    'What an advisor pays us plays no part in matching.',
  ]),
}

export const matchesHelp: HeaderHelp = {
  heading: 'Your Matches Help',
  icon: <Inbox />,
  description: 'Your requests, conversations and meetings in one place.',
  content: pointsOf([
    'An advisor has 2 business days to answer a request.',
    'A consumer can have 3 requests open at once. An accepted request no longer counts.',
    'Either side can close a match.',
  ]),
}

export const requestsHelp: HeaderHelp = {
  heading: 'Meeting & Chat Requests Help',
  icon: <MessagesSquare />,
  description: 'How a request becomes a conversation, and what is shared when.',
  content: pointsOf([
    'The conversation opens when the advisor accepts. Until then, the advisor doesn’t see the consumer’s name.',
    'A message can have up to 5,000 characters. Attach PDF, PNG or JPG files up to 10 MB each.',
    'You can report or block a person, or leave the conversation, from its menu.',
  ]),
}

export const bookingHelp: HeaderHelp = {
  heading: 'Meeting Options Help',
  icon: <CalendarDays />,
  description: 'When and how people can meet you.',
  content: pointsOf([
    'Times are shown in your own time zone, and in both zones where yours and the other person’s differ.',
    'Reminders go out 24 hours and 1 hour before a meeting.',
    'Moving or canceling a meeting updates the calendar file on both sides.',
    'Under Calendars, connect the calendars you use. Their busy times block booking, and we keep nothing else of them.',
  ]),
}

export const notificationsHelp: HeaderHelp = {
  heading: 'Notifications Help',
  icon: <Bell />,
  description: 'What we tell you about, and where.',
  content: pointsOf([
    'Unread notifications come first. Opening one marks it as read.',
    'Choose in Settings which ones reach you here, by email or both.',
    'Set quiet hours in Settings. Emails wait until they end.',
  ]),
}

export const settingsHelp: HeaderHelp = {
  heading: 'Settings Help',
  icon: <Settings />,
  description: 'Your account, notifications, privacy and security.',
  content: pointsOf([
    'Changes save automatically.',
    'Your access log shows who viewed your account and why.',
    'If you delete your account, you can undo it for 7 days.',
  ]),
}

export const supportHelp: HeaderHelp = {
  heading: 'Support Help',
  icon: <LifeBuoy />,
  description: 'How to reach us.',
  content: pointsOf([
    'Your requests and our answers are listed here. Only you and our staff see them.',
    'Support can view your account only in read-only mode unless you allow more, and every view appears in your access log.',
    'Never send us your password or account numbers.',
  ]),
}
