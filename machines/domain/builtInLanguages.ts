/** Written from the folders of src/i18n/messages by each build (LNG-03). */
export const LANGUAGES = ['en', 'fr_FR', 'pt_PT'] as const;
