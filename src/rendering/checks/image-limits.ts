/** Heavier images load slowly on phones, bytes. */
export const heaviestImage = 400_000;

/** All images of an email together, bytes. */
export const heaviestEmail = 1_500_000;
