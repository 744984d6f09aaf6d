/** The page of the charts: beside the built Storybook, or where `npm run flows` serves it. */
export const FLOWS = import.meta.env.PROD ? './flows/' : 'http://localhost:4710/flows/';
