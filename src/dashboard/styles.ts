// Styles that every page has.
import './base.css';
