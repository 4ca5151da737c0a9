import type { PersonalData } from './database/data-ownership.ts'
import { auditPersonalData } from './features/account/audit/audit-personal-data.ts'
import { identityPersonalData } from './features/account/identity/identity-personal-data.ts'
import { mailPersonalData } from './features/account/mail/mail-personal-data.ts'
import { privacyPersonalData } from './features/account/privacy/privacy-personal-data.ts'
import { settingsPersonalData } from './features/account/settings/settings-personal-data.ts'
import { calendarFeedPersonalData } from './features/contact/calendar/calendar-feed-personal-data.ts'
import { chatPersonalData } from './features/contact/chat/chat-personal-data.ts'
import { clientPersonalData } from './features/contact/clients/client-personal-data.ts'
import { meetingPackPersonalData } from './features/contact/meeting-pack/meeting-pack-personal-data.ts'
import { meetingPersonalData } from './features/contact/meetings/meeting-personal-data.ts'
import { outcomePersonalData } from './features/contact/outcomes/outcome-personal-data.ts'
import { publicPagePersonalData } from './features/contact/public-page/public-page-personal-data.ts'
import { reviewPersonalData } from './features/contact/reviews/review-personal-data.ts'
import { supportPersonalData } from './features/contact/support/support-personal-data.ts'
import { watchPersonalData } from './features/contact/watch/watch-personal-data.ts'
import { demoPersonalData } from './features/demo/demo/demo-personal-data.ts'
import { matchingPersonalData } from './features/market/matching/matching-personal-data.ts'
import { metricsPersonalData } from './features/market/metrics/metrics-personal-data.ts'
import { modelPersonalData } from './features/market/models/model-personal-data.ts'
import { requestPersonalData } from './features/market/requests/request-personal-data.ts'
import { accountPersonalData } from './features/people/accounts/account-personal-data.ts'
import { advisorProfilePersonalData } from './features/people/advisor-profile/advisor-profile-personal-data.ts'
import { advisorPersonalData } from './features/people/advisors/advisor-personal-data.ts'
import { availabilityPersonalData } from './features/people/availability/availability-personal-data.ts'
import { calendarPersonalData } from './features/people/calendars/calendar-personal-data.ts'
import { consumerPersonalData } from './features/people/consumers/consumer-personal-data.ts'
import { criteriaPersonalData } from './features/people/criteria/criteria-personal-data.ts'
import { documentPersonalData } from './features/people/documents/document-personal-data.ts'
import { heldTextPersonalData } from './features/people/held-texts/held-text-personal-data.ts'
import { notificationPersonalData } from './features/people/notifications/notification-personal-data.ts'
import { registerPersonalData } from './features/people/register/register-personal-data.ts'
import { vettingPersonalData } from './features/people/vetting/vetting-personal-data.ts'
import { analyticsPersonalData } from './features/staff/analytics/analytics-personal-data.ts'
import { masqueradePersonalData } from './features/staff/masquerade/masquerade-personal-data.ts'
import { peopleDeskPersonalData } from './features/staff/people-desk/people-desk-personal-data.ts'

/**
 * Which person each row of the database belongs to, in the order of the download; rows are deleted in reverse order,
 * the person last. Each feature declares its own tables, and a test compares the whole with the database. The schema
 * of pg-boss is not included: job data contains only ids (`mailId`, `personId`), and errors of undelivered letters,
 * which quote addresses, are deleted with the letters.
 */
export const personalData: PersonalData = {
  ...identityPersonalData,
  ...consumerPersonalData,
  ...advisorPersonalData,
  ...calendarPersonalData,
  ...vettingPersonalData,
  ...documentPersonalData,
  ...heldTextPersonalData,
  ...advisorProfilePersonalData,
  ...accountPersonalData,
  ...criteriaPersonalData,
  ...matchingPersonalData,
  ...requestPersonalData,
  ...modelPersonalData,
  ...metricsPersonalData,
  ...chatPersonalData,
  ...meetingPersonalData,
  ...availabilityPersonalData,
  ...calendarFeedPersonalData,
  ...supportPersonalData,
  ...masqueradePersonalData,
  ...peopleDeskPersonalData,
  ...meetingPackPersonalData,
  ...reviewPersonalData,
  ...clientPersonalData,
  ...watchPersonalData,
  ...outcomePersonalData,
  ...publicPagePersonalData,
  ...analyticsPersonalData,
  ...settingsPersonalData,
  ...notificationPersonalData,
  ...privacyPersonalData,
  ...mailPersonalData,
  ...auditPersonalData,
  ...registerPersonalData,
  ...demoPersonalData,
  token_key: { nobodys: 'our own keys that sign everyone’s tokens' },
  job_effect: { nobodys: 'which effects of jobs have happened, by internal id' },
  schema_migration: { nobodys: 'which database migrations have run' },
}
