import type { LegalText, Operator } from './legal-text.ts'
import { privacyInTheBrowser } from './privacy-in-the-browser.ts'
import { privacyOfConsumers } from './privacy-of-consumers.ts'

export function privacy({ brand, supportEmail }: Operator): LegalText {
  return {
    title: 'Privacy notice',
    description: `What ${brand} knows about you, who sees it and when, and how you take it back.`,
    updated: '2026-11-15',
    sections: [
      {
        heading: 'In short',
        blocks: [
          {
            kind: 'list',
            items: [
              'No advisor learns who you are until you ask that advisor and the advisor accepts.',
              'We do not sell personal data, and do not share it for advertising.',
              'We do not ask for your phone number.',
              'Each look that support staff or an advisor takes at your data is in an access log that you can read.',
              'You can download everything and delete everything. Deletion can be undone for 7 days.',
            ],
          },
        ],
      },
      ...privacyOfConsumers,
      {
        heading: 'If you are an advisor',
        blocks: [
          {
            kind: 'text',
            text: 'We hold your profile, fees, criteria, calendar, documents, facts from the public register, and the proof of identity you give us. Once you are approved, consumers see your profile, fees, documents and record. Your proof of identity and your criteria are not shown to them. Published texts keep their reviewer, date and version. Your answer times and reviews are shown with their numbers.',
          },
        ],
      },
      {
        heading: 'When support staff look',
        blocks: [
          {
            kind: 'list',
            items: [
              'Staff can view the product as you do, in order to help you. They must give a reason first.',
              'A view is read-only and ends by itself, after 60 minutes at the latest.',
              'Changing your profile or criteria for you needs your consent, or the approval of a second member of staff. When you write to [Support](/shared/support) you can tick a consent for 24 hours. It is off unless you tick it.',
              'In no case can staff send messages or requests as you, answer requests, change your password or email, upload or remove documents, link or unlink accounts, or download or delete your data.',
              'You are notified afterwards, and your access log says who looked, when and why. The record behind it cannot be changed.',
            ],
          },
        ],
      },
      ...privacyInTheBrowser,
      {
        heading: 'Others who handle data for us',
        blocks: [
          {
            kind: 'text',
            text: 'Some work is done by other companies on our behalf: delivering email, managing sign-in, storing files, running servers, and linking accounts if you choose to. Each gets only what its task needs. The account-linking provider is named on the screen where you link.',
          },
          {
            kind: 'text',
            text: 'Our pages load no script, font, frame or tracker from another company. When you follow a link to another site, that site has its own notice.',
          },
        ],
      },
      {
        heading: 'What we do not do',
        blocks: [
          {
            kind: 'list',
            items: [
              'We sell no personal data and pass on no lists of people.',
              'We do not share data for advertising across sites, and show no advertising.',
              'We do not buy data about you, and run no credit checks.',
              'We do not work out from your answers or linked accounts whether you are an accredited investor.',
              'We do not call you or send you text messages for marketing.',
            ],
          },
        ],
      },
      {
        heading: 'How long we keep it',
        blocks: [
          {
            kind: 'table',
            head: ['What', 'How long'],
            rows: [
              ['Answers given before you have an account', '24 hours, then gone unless you register'],
              ['Codes', '24 hours to confirm an address, 10 minutes to reset a password'],
              ['Sessions', '12 hours at most; 30 days with remember me'],
              ['Your account and all answers', 'Until you delete them'],
              ['A deleted account', '7 days in which you can undo it, then erased'],
            ],
          },
          {
            kind: 'text',
            text: 'Two things remain after deletion. The other person keeps the conversation, with your name replaced by "Deleted user". The audit record keeps numbers that identify the account, without names or contents. A backup made earlier holds its copy until that backup is replaced. Where a law obliges us to keep a record, we keep it out of sight of other users and only as long as the law says.',
          },
        ],
      },
      {
        heading: 'Your rights',
        blocks: [
          {
            kind: 'text',
            text: 'You may see, correct, download and delete your data, withdraw a consent, and limit what is shown. You have these rights wherever you live, and using them has no disadvantage for you. [Your privacy choices](/legal/privacy-choices) says where each one is.',
          },
        ],
      },
      {
        heading: 'Security',
        blocks: [
          {
            kind: 'text',
            text: 'Passwords are stored only as a one-way hash. Keys to linked accounts are encrypted. Uploaded files are checked before anybody can open them. If somebody gains access to your data without permission, we tell you what happened and what to do, within the time the law sets.',
          },
        ],
      },
      {
        heading: 'Adults only',
        blocks: [
          {
            kind: 'text',
            text: `${brand} is for people of 18 and over. We ask for ages of children, never for names. If you believe that a child has an account, write to us and we delete it.`,
          },
        ],
      },
      {
        heading: 'Changes and contact',
        blocks: [
          {
            kind: 'text',
            text: `The date on this page says when the text last changed. Write to ${supportEmail}, or use [Support](/shared/support) with the topic privacy. The first answer comes within 1 business day.`,
          },
        ],
      },
    ],
  }
}
