import { useOtherAnswer } from './answers-context.ts'

/** Every preference about the advisor in the form. */
export function usePreferences() {
  return {
    advisor_genders: useOtherAnswer('advisor_genders'),
    advisor_genders_weight: useOtherAnswer('advisor_genders_weight'),
    advisor_age_bands: useOtherAnswer('advisor_age_bands'),
    advisor_age_bands_weight: useOtherAnswer('advisor_age_bands_weight'),
    advisor_experience: useOtherAnswer('advisor_experience'),
    advisor_experience_weight: useOtherAnswer('advisor_experience_weight'),
    advisor_credentials: useOtherAnswer('advisor_credentials'),
    advisor_credentials_weight: useOtherAnswer('advisor_credentials_weight'),
    fiduciary_weight: useOtherAnswer('fiduciary_weight'),
    no_disclosures_weight: useOtherAnswer('no_disclosures_weight'),
  }
}
