/** Whether the screen is a phone held upright. */
const query = matchMedia('(max-width: 700px)');
const screen = $state({ phone: query.matches });
query.addEventListener('change', () => (screen.phone = query.matches));

export const isPhone = (): boolean => screen.phone;
