// Apart from the addresses of people, whose ids need code that a first page should not load.

export const settingsAddress = '/shared/support/settings'
export const loginAddress = '/shared/login'
export const masqueradeAddress = '/admin/masquerade'

export const isProfileView = (search: string) => new URLSearchParams(search).get('view') === 'profile'
