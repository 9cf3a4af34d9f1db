/** Whether the server is out of reach and this device stands in for it. */
export const away = $state<{ now: boolean }>({ now: false });
