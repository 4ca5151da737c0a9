import type { HelpTopic } from '../help-text.ts'

export const notificationsTopic: HelpTopic = {
  topic: 'notifications',
  title: 'Notifications',
  summary: 'What we tell you about, where, how to set quiet hours, and what to do when emails are missing.',
  sections: [
    {
      heading: 'What you are told about',
      blocks: [
        {
          kind: 'table',
          head: ['Kind', 'When'],
          rows: [
            ['Request answered', 'An advisor accepts, declines or asks a question, or the time runs out.'],
            ['Message', 'Somebody writes to you.'],
            ['Meeting reminder', '24 hours and 1 hour before a meeting.'],
            ['Match found', 'A saved search finds a new advisor for you. For advisors: a request arrives.'],
            ['Register change', 'The public record of an advisor you watch changes.'],
            ['Product news', 'Something new in the product.'],
          ],
        },
        {
          kind: 'text',
          text: 'You are also told when support staff have viewed your account. Emails about the account itself, such as codes, always come.',
        },
      ],
    },
    {
      heading: 'Where they appear',
      blocks: [
        {
          kind: 'list',
          items: [
            '**In the menu.** A badge counts what is unread. Above 9 it shows "9+".',
            '**On the screen.** A new notification appears at the top for 5 seconds. Click it to open the list.',
            '**In the list.** [Notifications](/shared/notifications) shows unread ones first, grouped as Today and Earlier, 10 to a page.',
            '**By email.** One by one, or together in a digest.',
          ],
        },
        {
          kind: 'text',
          text: 'Opening a notification marks it as read. "Mark all" can be undone for 5 seconds.',
        },
      ],
    },
    {
      heading: 'Choose what reaches you',
      blocks: [
        {
          kind: 'steps',
          items: [
            'Open [Settings](/shared/support/settings) and go to Notifications.',
            'For each kind, tick in-app, email, both or neither.',
            'Set quiet hours if you like. Emails wait until they end.',
            'Choose the digest if you prefer one email instead of many.',
          ],
        },
        {
          kind: 'text',
          text: 'Each row is saved at once and shows a tick. If saving fails, the row goes back to what it was and you are told.',
        },
      ],
    },
    {
      heading: 'Common problems',
      blocks: [
        {
          kind: 'list',
          items: [
            '**Emails are missing.** Look in the spam folder, check that the kind is ticked for email, and see whether quiet hours or the digest hold it back. Then add our address to your contacts.',
            '**Still nothing.** Check the email address under Account in Settings. It is read-only; [Support](/shared/support) can change it.',
            '**The badge looks wrong.** It is counted anew every 30 seconds and on each page you open. Reload if you have been offline.',
            '**Notifications arrive late.** Without a live connection they come with the next count. Nothing is lost.',
            '**A notification disappeared.** It is read. Choose a filter in the list to find it again by kind.',
            '**The list shows "as of" and a time.** It could not be loaded just now, and you see the last known state. Choose Retry.',
            '**Too many.** Turn off product news and the email tick for messages first. Keep "request answered": a question from an advisor waits for you only so long.',
          ],
        },
      ],
    },
    {
      heading: 'For advisors',
      blocks: [
        {
          kind: 'text',
          text: 'A request starts your answer clock of 2 business days whether or not you read the email. Documents that are about to expire and changes in the register are announced too.',
        },
      ],
    },
  ],
  related: ['matches', 'meetings', 'chat', 'password'],
}
