// Styles that every page has: Mantine's base, and the parts of it that the first load shows.
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/global.css';
import './base.css';
